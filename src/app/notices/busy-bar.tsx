import { messages } from '#app/app.texts.ts';

export function BusyBar() {
  return (
    <div
      role="progressbar"
      aria-label={messages.loading}
      className="fixed inset-x-0 top-0 z-50 h-1 animate-pulse bg-accent"
    />
  );
}
