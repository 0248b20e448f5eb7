import battery from 'virtual:icon/battery-charging';
import disc from 'virtual:icon/disc';
import drop from 'virtual:icon/drop';
import engine from 'virtual:icon/engine';
import fan from 'virtual:icon/fan';
import funnel from 'virtual:icon/funnel';
import gear from 'virtual:icon/gear-six';
import lightning from 'virtual:icon/lightning';
import list from 'virtual:icon/list-checks';
import rain from 'virtual:icon/cloud-rain';
import snow from 'virtual:icon/snowflake';
import target from 'virtual:icon/crosshair';
import thermometer from 'virtual:icon/thermometer';
import tire from 'virtual:icon/tire';
import wind from 'virtual:icon/wind';
import wrench from 'virtual:icon/wrench';

const ICONS: Record<string, string> = {
  oil: drop,
  oilFilter: funnel,
  airFilter: wind,
  cabinFilter: fan,
  brakeFluid: drop,
  sparkPlugs: lightning,
  coolant: thermometer,
  gearboxOil: gear,
  brakePads: disc,
  tyreRotation: tire,
  wheelAlignment: target,
  wipers: rain,
  battery,
  acClean: snow,
  throttleClean: engine,
  fullCheck: list,
};

/** The drawing of a service item; a wrench for one that has none. */
export const itemIcon = (id: string): string => ICONS[id] ?? wrench;
