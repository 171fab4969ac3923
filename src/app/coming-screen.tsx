import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Page } from '#ui/page.tsx';
import { messages } from './app.messages.ts';

/** A part of the panel that this version doesn't have yet, and says so. */
export function ComingScreen({ title }: { title: string }) {
  return (
    <Page title={title} width="narrow">
      <EmptyState text={messages.coming} action={<LinkButton to="/">{messages.backHome}</LinkButton>} />
    </Page>
  );
}
