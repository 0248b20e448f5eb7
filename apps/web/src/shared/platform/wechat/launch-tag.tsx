import {
  type DetailedHTMLProps,
  type HTMLAttributes,
  type ReactNode,
  useEffect,
  useRef,
} from 'react';
import { configureSdk } from './sdk.ts';
import * as styles from './launch-tag.module.css';

declare module 'react' {
  // oxlint-disable-next-line typescript/no-namespace -- elements are declared in React's namespace
  namespace JSX {
    interface IntrinsicElements {
      'wx-open-launch-weapp': DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> & {
        appid: string;
        path: string;
      };
    }
  }
}

/** WeChat draws what is in the tag apart from the page: an area to tap above the button of the page. */
const AREA = {
  __html:
    '<script type="text/wxtag-template"><style>.area{width:600px;height:100px}</style><div class="area"></div></script>',
};

/** A page of a mini-program as the tag wants it: `/pages/pay?order=1` is `pages/pay.html?order=1`. */
export function tagPath(path: string): string {
  const [page = '', query] = path.split('?');
  return `${page.replace(/^\//, '')}.html${query === undefined ? '' : `?${query}`}`;
}

type LaunchTagProps = {
  target: { appId: string; path: string };
  /** The button that is seen. */
  children: ReactNode;
  /** The client knows no tags, or did not open the mini-program. */
  onFail: () => void;
};

/** Opens a mini-program from WeChat's browser, where an open tag alone may do it. */
export default function LaunchTag({ target, children, onFail }: LaunchTagProps) {
  const tag = useRef<HTMLElement>(null);
  useEffect(() => {
    const { current } = tag;
    let left = false;
    const configure = async () => {
      const { ok } = await configureSdk();
      if (!ok && !left) onFail();
    };
    void configure();
    current!.addEventListener('error', onFail);
    document.addEventListener('WeixinOpenTagsError', onFail);
    return () => {
      left = true;
      current!.removeEventListener('error', onFail);
      document.removeEventListener('WeixinOpenTagsError', onFail);
    };
  }, [onFail]);
  return (
    <div className={styles.whole}>
      {children}
      <wx-open-launch-weapp
        ref={tag}
        className={styles.tag}
        appid={target.appId}
        path={tagPath(target.path)}
        dangerouslySetInnerHTML={AREA}
      />
    </div>
  );
}
