import type { Icon } from '#ui/icons.ts';
import { SectionCard } from '#ui/section-card.tsx';
import { LinkButton } from './link-button.tsx';

interface LinkCardProps {
  title: string;
  text: string;
  links: readonly { to: string; icon: Icon; label: string }[];
}

export function LinkCard({ title, text, links }: LinkCardProps) {
  return (
    <SectionCard title={title}>
      <p className="text-sm text-soft">{text}</p>
      {links.map(({ to, icon: Glyph, label }) => (
        <LinkButton key={to} to={to} className="self-start">
          <Glyph aria-hidden className="size-5" />
          {label}
        </LinkButton>
      ))}
    </SectionCard>
  );
}
