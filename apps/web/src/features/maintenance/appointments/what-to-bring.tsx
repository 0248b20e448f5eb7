import type { Appointment } from '@marque/contract/appointment/schema';
import * as styles from './appointments.module.css';

/** What to bring, and the entry for the calendar. */
export const Bring = ({ of: { atDoor, calendarPath } }: { of: Appointment }) => (
  <section className={styles.part} aria-label="来之前">
    <h3>{atDoor ? '门店上门前' : '来之前'}</h3>
    <ol className={styles.steps}>
      <li>带上行驶证，{atDoor ? '门店的人到了先和你联系' : '早到 10 分钟，前台扫码就登记好了'}</li>
      <li>贵重物品随身带走，车里的充电线和支架先收好</li>
      <li>做之前没说到的项目，都会先问你，点了头才做</li>
    </ol>
    <a className={styles.calendar} href={calendarPath} download>
      加到日历
    </a>
  </section>
);
