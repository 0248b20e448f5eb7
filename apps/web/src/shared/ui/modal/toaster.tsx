import { useBrand } from '#shared/brand/brand.ts';
import { useStore } from '../../store.ts';
import { clearToast, toaster } from './toaster-store.ts';
import * as styles from './toaster.module.css';

/** Toasts and the brand's loading animation over the page. The shell renders it once. */
export function Toaster() {
  const { loading: animation } = useBrand();
  const { toast, reward, loading } = useStore(toaster);
  return (
    <div className={styles.layer} role="status" aria-live="polite">
      {reward ? (
        <p className={styles.reward} key={reward.id}>
          {reward.text}
        </p>
      ) : null}
      {toast ? (
        <p className={styles.toast} key={toast.id}>
          {toast.text}
          {toast.action ? (
            <button
              type="button"
              className={styles.action}
              onClick={() => {
                clearToast();
                toast.action?.run();
              }}
            >
              {toast.action.name}
            </button>
          ) : null}
        </p>
      ) : loading ? (
        <div className={styles.loading}>
          <span aria-hidden dangerouslySetInnerHTML={{ __html: animation }} />
          <span className="visually-hidden">加载中</span>
        </div>
      ) : null}
    </div>
  );
}
