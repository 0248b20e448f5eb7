import { type ComponentType, useState } from 'react';

/** A sheet that begins anew each time it is opened: what was chosen or typed and not confirmed is gone. */
export function eachTime<P extends { open: boolean }>(Of: ComponentType<P>): ComponentType<P> {
  return function EachTime(props) {
    const { open } = props;
    const [seen, setSeen] = useState({ open, times: 0 });
    if (seen.open !== open) setSeen({ open, times: seen.times + (open ? 1 : 0) });
    return <Of key={seen.times} {...props} />;
  };
}
