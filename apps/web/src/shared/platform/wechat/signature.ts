import { sha1 } from '@noble/hashes/legacy.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

export type SignatureFields = { ticket: string; nonceStr: string; timestamp: number; url: string };

/** SHA-1 over ticket, nonce, timestamp and url, the names in lower case, the values as they are. */
export const sdkSignature = ({ ticket, nonceStr, timestamp, url }: SignatureFields): string =>
  bytesToHex(
    sha1(
      utf8ToBytes(`jsapi_ticket=${ticket}&noncestr=${nonceStr}&timestamp=${timestamp}&url=${url}`),
    ),
  );

/** The address to sign, which has no fragment. */
export const signedUrl = (href: string): string => href.split('#')[0]!;
