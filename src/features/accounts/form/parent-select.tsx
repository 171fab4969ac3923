import { Link } from 'react-router-dom';
import { Select, type SelectProps } from '#ui/inputs/select.tsx';

export type ParentSelectProps = Omit<SelectProps, 'options'> & {
  /** The categories or suppliers to choose from. */
  parents: readonly { id: string; name: string }[];
  /** What to say where there is none yet, and where to make one. */
  none: { text: string; to: string; link: string };
};

/** A choice of category or supplier; without any, the way to create one. */
export function ParentSelect({ parents, none, ...select }: ParentSelectProps) {
  const options = parents
    .toSorted((a, b) => a.name.localeCompare(b.name, 'es'))
    .map(({ id, name }) => ({ value: id, label: name }));
  return (
    <div className="min-w-0">
      <Select {...select} options={options} />
      {parents.length === 0 && (
        <p className="flex flex-wrap items-center gap-x-2 text-sm text-soft">
          {none.text}
          <Link
            to={none.to}
            className="target inline-flex items-center font-medium text-accent hover:underline"
          >
            {none.link}
          </Link>
        </p>
      )}
    </div>
  );
}
