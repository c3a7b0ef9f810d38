import type { Point } from "./mercator.ts";

interface CountryView extends Point {
  /** The zoom at which the country fills a phone's map. */
  zoom: number;
}

const view = (latitude: number, longitude: number, zoom: number): CountryView => ({ latitude, longitude, zoom });

/**
 * The approximate middle of each country that addresses can be in. A country that is missing here is not named on the
 * map.
 */
export const countryViews: Readonly<Record<string, CountryView | undefined>> = {
  US: view(39.8, -98.6, 3),
  CN: view(35.9, 104.2, 3),
  HK: view(22.32, 114.17, 8),
  TW: view(23.7, 121, 6),
  MO: view(22.19, 113.54, 8),
  JP: view(36.5, 138.3, 4),
  KR: view(36.4, 127.9, 6),
  AE: view(23.6, 54.2, 6),
  SA: view(24, 45, 4),
  QA: view(25.3, 51.2, 7),
  KW: view(29.3, 47.6, 7),
  BH: view(26.05, 50.55, 8),
  OM: view(21, 57, 5),
  JO: view(31.2, 36.5, 6),
  LB: view(33.9, 35.9, 7),
  IQ: view(33, 43.7, 5),
  EG: view(26.6, 30, 5),
  MA: view(31.9, -6.3, 5),
  TN: view(34.1, 9.6, 6),
  DZ: view(28.2, 2.6, 4),
  TR: view(39, 35.2, 5),
  DE: view(51.1, 10.4, 5),
  AT: view(47.6, 14.1, 6),
  CH: view(46.8, 8.2, 7),
  GB: view(54.2, -2.9, 5),
  IE: view(53.2, -8.2, 6),
  FR: view(46.6, 2.5, 5),
  BE: view(50.6, 4.7, 7),
  NL: view(52.2, 5.5, 7),
  ES: view(40.2, -3.6, 5),
  PT: view(39.6, -8, 6),
  IT: view(42.8, 12.5, 5),
  SE: view(62.8, 16.7, 4),
  NO: view(64.5, 13, 4),
  DK: view(56, 9.5, 6),
  FI: view(64.5, 26.3, 4),
  PL: view(52.1, 19.4, 5),
  CZ: view(49.8, 15.3, 6),
  GR: view(39.1, 22.9, 6),
  CA: view(58, -101, 3),
  MX: view(23.9, -102.5, 4),
  BR: view(-10.8, -53.1, 3),
  AR: view(-37, -65.2, 3),
  CL: view(-37, -71.5, 3),
  AU: view(-25.7, 134.5, 3),
  NZ: view(-41.8, 172.8, 5),
  IN: view(22.9, 79.6, 4),
  PK: view(30, 69.4, 5),
  SG: view(1.35, 103.82, 8),
  MY: view(3.8, 102.3, 5),
  TH: view(15.1, 101, 5),
  VN: view(16.2, 107.4, 5),
  ID: view(-2.3, 117.3, 4),
  PH: view(12.1, 122.9, 5),
  KZ: view(48.2, 67.3, 4),
  ZA: view(-29, 25.1, 5),
  KE: view(0.6, 37.8, 6),
  NG: view(9.6, 8.1, 5),
};
