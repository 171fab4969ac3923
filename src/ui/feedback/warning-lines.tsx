import { TriangleAlert } from '#ui/icons.ts';

export function WarningLines({ lines }: { lines: readonly string[] }) {
  return (
    <div role="status" className="empty:hidden">
      {lines.length > 0 && (
        <ul className="flex flex-col gap-1 rounded-control bg-amber-soft px-3 py-2 text-sm text-amber">
          {lines.map((line) => (
            <li key={line} className="flex items-start gap-2">
              <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
              {line}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
