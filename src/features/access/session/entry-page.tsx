import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { messages } from './session.texts.ts';

export type EntryPageProps = {
  title: string;
  text?: string;
  children?: ReactNode;
  footer?: ReactNode;
};

export function EntryPage({ title, text, children, footer }: EntryPageProps) {
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-md flex-col justify-center gap-6 px-4 py-[max(2rem,env(safe-area-inset-top))]">
      <title>{`${title} · ${messages.brand}`}</title>
      <Brand />
      <section className="flex flex-col gap-5 rounded-card border border-line bg-sheet p-5 md:p-7">
        <header className="flex flex-col gap-1 text-center text-balance">
          <h1 className="font-title text-[1.75rem] leading-9 font-semibold tracking-tight">{title}</h1>
          {text && <p className="text-soft">{text}</p>}
        </header>
        {children}
      </section>
      {footer && <div className="flex flex-col items-center gap-1 text-center text-soft">{footer}</div>}
    </main>
  );
}

function Brand() {
  return (
    <div className="flex flex-col items-center gap-2 text-center">
      <img src="/favicon.svg" alt="" width="56" height="56" />
      <div>
        <p className="font-title text-2xl leading-7">{messages.brand}</p>
        <p className="text-sm text-soft">{messages.brandLine}</p>
      </div>
    </div>
  );
}

type EntryLinkProps = { lead?: string; to: string; state?: unknown; children: string };

export function EntryLink({ lead, to, state, children }: EntryLinkProps) {
  return (
    <p className="flex flex-wrap items-center justify-center gap-x-1.5 md:text-sm">
      {lead}
      <Link
        to={to}
        state={state}
        className="target inline-flex items-center font-medium text-accent hover:underline"
      >
        {children}
      </Link>
    </p>
  );
}
