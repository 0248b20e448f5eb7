import { isIPv4, isIPv6 } from 'node:net';

const GROUPS = 3;

/** Returns the network of an IP address instead of the address: /24 for IPv4, /48 for IPv6. */
export function networkOf(ip: string): string {
  const plain = ip.replace(/^::ffff:/, '');
  if (isIPv4(plain)) return `${plain.split('.').slice(0, 3).join('.')}.0/24`;
  if (!isIPv6(plain)) return '';
  const [head = '', tail] = plain.split('::') as [string, string?];
  const first = head.split(':').filter(Boolean);
  const last = (tail ?? '').split(':').filter(Boolean);
  const zeros = tail === undefined ? 0 : 8 - first.length - last.length;
  const groups = [...first, ...Array.from({ length: zeros }, () => '0'), ...last];
  return `${groups.slice(0, GROUPS).join(':')}::/48`;
}
