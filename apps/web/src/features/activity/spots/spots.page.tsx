import { ActivityPage } from '../frame/activity-page.tsx';
import { ObstacleNote } from '../frame/obstacle-note.tsx';
import { SpotsView } from './spots-view.tsx';
import * as styles from './spots.module.css';

/** The places of an activity, where one checks in. */
export const Component = () => (
  <ActivityPage>
    {({ id, title, obstacle }) => (
      <>
        <h2 className={styles.title}>{title}</h2>
        {obstacle ? <ObstacleNote of={obstacle} /> : null}
        <SpotsView id={id} open={obstacle === null} />
      </>
    )}
  </ActivityPage>
);
