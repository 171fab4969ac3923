import { Component, type ReactNode } from 'react';
import { showResult } from '#ui/toast.ts';
import { messages } from './app.messages.ts';
import { MissingPart } from './lazy-screen.ts';

const MISSING_MS = 5_000;

export interface DialogBoundaryProps {
  onClose: () => void;
  children: ReactNode;
}

/** A dialog that could not be fetched says so and closes, and a later try fetches it again. */
export class DialogBoundary extends Component<DialogBoundaryProps, { error: unknown }> {
  override state = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidCatch(error: unknown) {
    if (!(error instanceof MissingPart)) return;
    error.forget();
    showResult({ status: 'warning', message: messages.missingPart, ms: MISSING_MS });
    this.props.onClose();
  }

  override render() {
    const error: unknown = this.state.error;
    if (error === null) return this.props.children;
    if (error instanceof MissingPart) return null;
    throw error;
  }
}
