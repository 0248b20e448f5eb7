import { type Film, VideoPlayer } from '#blocks/video-player/video-player.tsx';
import { FILM_SIZES } from './film-sizes.ts';

const ignore = () => undefined;

const FilmPlayer = ({ film }: { film: Film }) => (
  <VideoPlayer film={film} from={0} sizes={FILM_SIZES} onSecond={ignore} framed />
);
export default FilmPlayer;
