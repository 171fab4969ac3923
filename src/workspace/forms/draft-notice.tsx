import { Button } from '#ui/buttons/button.tsx';
import { messages } from '#workspace/workspace.texts.ts';

type DraftNoticeProps = { restored: boolean; onStartOver: () => void };

export function DraftNotice({ restored, onStartOver }: DraftNoticeProps) {
  if (!restored) return null;
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-between gap-x-3 rounded-control bg-well py-1 pr-1 pl-3 text-sm"
    >
      {messages.draft.restored}
      <Button variant="quiet" size="small" onClick={onStartOver}>
        {messages.draft.startOver}
      </Button>
    </div>
  );
}
