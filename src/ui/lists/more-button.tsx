import { Button } from '#ui/buttons/button.tsx';
import { uiMessages } from '#ui/ui.texts.ts';

type MoreButtonProps = {
  /** Rows that aren't shown. */
  left: number;
  /** Rows that a press shows at the most. */
  step: number;
  onMore: () => void;
};

export function MoreButton({ left, step, onMore }: MoreButtonProps) {
  if (left <= 0) return null;
  return (
    <Button variant="quiet" size="small" className="self-center" onClick={onMore}>
      {uiMessages.showMore(Math.min(left, step))}
    </Button>
  );
}
