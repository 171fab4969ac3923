import { Component, type ReactNode } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { messages } from '#app/app.texts.ts';
import { isSealedError, SealedTrouble } from '#app/notices/sealed-trouble.tsx';
import { MissingPart } from '#ui/parts/use-part.ts';
import { currentSession } from '#workspace/session/session.ts';

/** A screen that breaks offers a reload; one that can't be fetched offers a retry. The device's data stay. */
export class ScreenBoundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    const error: unknown = this.state.error;
    if (error === null) return this.props.children;
    if (error instanceof MissingPart) return this.missing();
    const userId = currentSession()?.userId;
    // A live query of the layout may fail before the workspace's start does.
    if (isSealedError(error) && userId !== undefined) return <SealedTrouble userId={userId} />;
    const reload = <Button onClick={() => window.location.reload()}>{messages.reload}</Button>;
    return <EmptyState text={messages.broken} action={reload} />;
  }

  missing() {
    const retry = (): void => this.setState({ error: null });
    return (
      <EmptyState text={messages.missingPart} action={<Button onClick={retry}>{messages.retry}</Button>} />
    );
  }
}
