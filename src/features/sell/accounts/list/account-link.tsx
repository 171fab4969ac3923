import { normalizeHttpUrl } from '#domain/contact.ts';
import { cx } from '#ui/cx.ts';
import { ExternalLink } from '#ui/icons.ts';

export type AccountLinkProps = { url: string | null; className?: string | undefined };

/** Only an http(s) url is a link; any other is plain text (ACC-13). */
export function AccountLink({ url, className }: AccountLinkProps) {
  if (!url) return null;
  if (!normalizeHttpUrl(url)) return <span className={className}>{url}</span>;
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      className={cx(
        'target inline-flex max-w-full items-center gap-1 text-accent hover:underline',
        className,
      )}
    >
      <span className="truncate">{url.replace(/^https?:\/\/(?:www\.)?/i, '').replace(/\/$/, '')}</span>
      <ExternalLink aria-hidden className="size-4 shrink-0" />
    </a>
  );
}
