/** An icon from `virtual:icon/<name>`. With a label it is an image, without one it is decoration. */
export function Icon({ of, size = 20, label }: { of: string; size?: number; label?: string }) {
  return (
    <svg
      viewBox="0 0 256 256"
      style={{ width: `${size / 37.5}rem`, height: `${size / 37.5}rem`, flex: 'none' }}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      // The markup is compiled in at build time, so it is safe.
      dangerouslySetInnerHTML={{ __html: of }}
    />
  );
}
