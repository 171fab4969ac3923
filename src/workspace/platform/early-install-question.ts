let question: Event | null = null;

function keep(event: Event): void {
  event.preventDefault();
  question = event;
}

/** The browser may ask before the libraries are here, so this imports none. */
export function keepInstallQuestion(): void {
  window.addEventListener('beforeinstallprompt', keep);
}

/** Ends the watch. Null if the browser hasn't asked. */
export function takeInstallQuestion(): Event | null {
  window.removeEventListener('beforeinstallprompt', keep);
  return question;
}
