import { cx } from '#ui/cx.ts';
import { CircleCheck, type Icon, Info, OctagonAlert, TriangleAlert } from '#ui/icons.ts';

export type BannerStatus = 'success' | 'error' | 'warning' | 'info';

export type BannerProps = { status: BannerStatus; message: string };

const LOOKS: Record<BannerStatus, { icon: Icon; className: string }> = {
  success: { icon: CircleCheck, className: 'bg-banner-success text-banner-ink' },
  error: { icon: OctagonAlert, className: 'bg-banner-error text-banner-ink' },
  warning: { icon: TriangleAlert, className: 'bg-banner-warning text-banner-warning-ink' },
  info: { icon: Info, className: 'bg-banner-info text-banner-ink' },
};

/** At least 200 px wide (GEN-03). `Toaster` puts it at the bottom centre. */
export function Banner({ status, message }: BannerProps) {
  const { icon: Glyph, className } = LOOKS[status];
  return (
    <div
      role={status === 'error' ? 'alert' : 'status'}
      data-banner={status}
      className={cx(
        'flex max-w-full min-w-[200px] animate-arrive items-start gap-2.5 rounded-card px-4 py-3 font-medium shadow-lift',
        className,
      )}
    >
      <Glyph aria-hidden className="mt-px size-5 shrink-0" />
      <span className="min-w-0">{message}</span>
    </div>
  );
}
