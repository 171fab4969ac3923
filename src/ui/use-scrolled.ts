import { useEffect, useState } from 'react';

/**
 * Compares with `px` in CSS pixels (NAV-09). The position is read only when the page scrolls, since each reading forces
 * a layout.
 */
export function useScrolled(px: number): boolean {
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    const read = () => setScrolled(window.scrollY > px);
    read();
    window.addEventListener('scroll', read, { passive: true });
    return () => window.removeEventListener('scroll', read);
  }, [px]);
  return scrolled;
}
