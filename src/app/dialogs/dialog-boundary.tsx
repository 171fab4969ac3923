import { Component, type ReactNode } from 'react';
import { showResult } from '#ui/feedback/toast.ts';
import { messages } from '#app/app.texts.ts';
import { MissingPart } from '#ui/parts/use-part.ts';

const TOLD_MS = 5_000;

export interface DialogBoundaryProps {
  onClose: () => void;
  children: ReactNode;
}

/** A dialog that breaks or can't be fetched closes with a message. */
export class DialogBoundary extends Component<DialogBoundaryProps, { error: unknown }> {
  override state = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidCatch(error: unknown) {
    if (error instanceof MissingPart) {
      showResult({ status: 'warning', message: messages.missingPart, ms: TOLD_MS });
    } else {
      console.error(error);
      showResult({ status: 'error', message: messages.brokenDialog, ms: TOLD_MS });
    }
    this.props.onClose();
  }

  override render() {
    return this.state.error === null ? this.props.children : null;
  }
}
