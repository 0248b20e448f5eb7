import { useState } from 'react';
import { ComposeLayer } from '#blocks/composer/compose-layer.tsx';
import { useCompose } from '#blocks/composer/use-compose.ts';
import { type ChosenPlace, PlaceList } from '#blocks/place-picker/place-list.tsx';

/** A place is chosen, then the composer opens with it. */
export default function ChoosePlace() {
  const compose = useCompose();
  const [place, setPlace] = useState<ChosenPlace | null>(null);
  return (
    <>
      <PlaceList
        onPick={(chosen) => {
          setPlace(chosen);
          compose.open('moment');
        }}
      />
      <ComposeLayer start={{ place }} />
    </>
  );
}
