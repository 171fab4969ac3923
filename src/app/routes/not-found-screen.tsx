import { EmptyState } from '#ui/lists/empty-state.tsx';
import { LinkButton } from '#ui/buttons/link-button.tsx';
import { Page } from '#ui/page.tsx';
import { messages } from '#app/app.texts.ts';

export function NotFoundScreen() {
  return (
    <Page title={messages.notFoundTitle} width="narrow">
      <EmptyState text={messages.notFound} action={<LinkButton to="/">{messages.backHome}</LinkButton>} />
    </Page>
  );
}
