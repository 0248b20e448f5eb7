import * as styles from './common.module.css';

/** The note about invented cars, once on every page that shows some. */
export const SampleNote = () => <p className={styles.note}>示例数据，车况、价格和门店为演示</p>;
