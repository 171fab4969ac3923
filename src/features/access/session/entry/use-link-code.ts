import { useLayoutEffect } from 'react';
import { useLocation, useNavigate, type Location } from 'react-router-dom';

/**
 * The code of a mailed link, empty without one. It leaves the address at once and stays in the history entry, which a
 * reload keeps and no server sees. Links of older mails have it in the query (SEC-68, ADR 0128).
 */
export function useLinkCode(): string {
  const location = useLocation();
  const navigate = useNavigate();
  const { code, rest } = takeCode(location);
  useLayoutEffect(() => {
    if (code !== null) void navigate(rest, { replace: true, state: { code } });
  }, [code, rest, navigate]);
  return code ?? keptCode(location.state);
}

/** `rest` is the address without the code. */
function takeCode({ pathname, search, hash }: Location): { code: string | null; rest: string } {
  const query = new URLSearchParams(search);
  const fragment = new URLSearchParams(hash.slice(1));
  const code = fragment.get('code') ?? query.get('code');
  query.delete('code');
  fragment.delete('code');
  return { code, rest: `${pathname}${prefixed('?', query)}${prefixed('#', fragment)}` };
}

const prefixed = (sign: string, fields: URLSearchParams): string => {
  const text = fields.toString();
  return text === '' ? '' : `${sign}${text}`;
};

const keptCode = (state: unknown): string =>
  state !== null && typeof state === 'object' && 'code' in state && typeof state.code === 'string'
    ? state.code
    : '';
