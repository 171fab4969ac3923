import { Component, type ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { messages } from './app.messages.ts';

/** A screen that breaks says so and offers to load again; what is on the device stays there. */
export class ScreenBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    const reload = <Button onClick={() => window.location.reload()}>{messages.reload}</Button>;
    return <EmptyState text={messages.broken} action={reload} />;
  }
}
