/** The two kinds of failure, with the codes of the specification. */
export type LocationFailure = 'failed to load map' | 'location failed';

/** A failed location. `message` tells people what to do. */
export class LocationError extends Error {
  readonly code: LocationFailure;
  /** Whether the user or the system has denied the permission, so that another attempt is useless. */
  readonly denied: boolean;

  constructor(code: LocationFailure, message: string, denied = false) {
    super(message);
    this.code = code;
    this.denied = denied;
  }
}

export const mapFailed = (): LocationError =>
  new LocationError('failed to load map', '地图没有加载出来，请检查网络后重试');

export const notLocated = (message = '没有获取到你的位置，请重试或手动选择城市'): LocationError =>
  new LocationError('location failed', message);

export const locationDenied = (): LocationError =>
  new LocationError('location failed', '没有定位权限，可在系统设置里允许，或手动选择城市', true);
