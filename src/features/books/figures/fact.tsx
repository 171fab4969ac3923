import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

interface FactProps {
  label: string;
  /** Link to the lines or rows behind the figure; null without any. */
  to: string | null;
  about?: string;
  children: ReactNode;
}

/** A figure of a `dl` that opens its lines or rows (FIG-04). */
export function Fact({ label, to, about, children }: FactProps) {
  return (
    <div className="min-w-0">
      <dt className="truncate text-soft">{label}</dt>
      <dd className="-mt-2">
        {to === null ? (
          <span className="target inline-flex items-center">{children}</span>
        ) : (
          <Link
            to={to}
            title={about}
            className="target inline-flex items-center font-medium text-accent hover:underline"
          >
            {children}
          </Link>
        )}
      </dd>
    </div>
  );
}
