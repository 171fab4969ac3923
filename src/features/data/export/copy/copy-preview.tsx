import { useWorkspace } from '#workspace/data/workspace-context.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { formatInstant } from '#ui/format-instant.ts';
import { SectionCard } from '#ui/section-card.tsx';
import { BringCard } from './bring-card.tsx';
import { copyMessages } from './copy.texts.ts';
import type { WholeCopy } from './whole-copy.ts';

const { preview: texts, counts } = copyMessages;
const SHOWN = ['streamings', 'clients', 'categories', 'suppliers', 'finances', 'templates'] as const;

interface CopyPreviewProps {
  copy: WholeCopy;
  onOther: () => void;
}

/** Owner, date and contents of the copy (OUT-05). */
export function CopyPreview({ copy, onOther }: CopyPreviewProps) {
  const { userId } = useWorkspace();
  const { owner, madeAt, rows } = copy;
  const held = SHOWN.filter((name) => rows[name].length > 0);
  const isOwn = owner.id === userId;
  return (
    <>
      <SectionCard title={texts.title(owner.username)}>
        <p className="text-sm text-soft">
          {texts.madeAt(formatInstant(madeAt))} {isOwn && texts.own}
        </p>
        {held.length === 0 ? (
          <p>{texts.empty}</p>
        ) : (
          <ul aria-label={texts.holds} className="figures grid gap-x-6 gap-y-1 sm:grid-cols-2">
            {held.map((name) => (
              <li key={name}>{counts[name](rows[name].length)}</li>
            ))}
          </ul>
        )}
        <Button className="self-start" onClick={onOther}>
          {copyMessages.open.other}
        </Button>
      </SectionCard>
      {held.length > 0 && <BringCard copy={copy} />}
    </>
  );
}
