import { LinkButton } from '#ui/buttons/link-button.tsx';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { messages } from '#features/books/finance.texts.ts';

const { list: texts } = messages;

/** Books without a line, in the page and in the specified list. */
export function NoMovements() {
  return (
    <EmptyState
      picture="slip"
      text={texts.empty}
      hint={texts.emptyHint}
      action={<LinkButton to="/free">{texts.sell}</LinkButton>}
    />
  );
}
