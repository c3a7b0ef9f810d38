import { drawn } from "./icons.tsx";

/** From one to the other. */
export const ToIcon = /* @__PURE__ */ drawn("M4 12h15.5m-6.5-7 7 7-7 7", "", true);
export const UpIcon = /* @__PURE__ */ drawn("m5 14.5 7-7 7 7");
export const ExternalIcon = /* @__PURE__ */ drawn(
  "M19 13.5V18a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2h4.5",
  "M14 4h6v6m0-6-9 9",
  true,
);
export const LogOutIcon = /* @__PURE__ */ drawn(
  "M10 20H7a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2h3",
  "M10 12h10m-4.5-4.5L20 12l-4.5 4.5",
  true,
);
export const LogInIcon = /* @__PURE__ */ drawn(
  "M14 4h3a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2h-3",
  "M4 12h10m-4.5-4.5L14 12l-4.5 4.5",
  true,
);

export const PlusIcon = /* @__PURE__ */ drawn("M12 5v14M5 12h14");
export const MinusIcon = /* @__PURE__ */ drawn("M5 12h14");
export const FilterIcon = /* @__PURE__ */ drawn(
  "M4 7h9m5 0h2M4 17h2m5 0h9",
  "M15.5 9.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Zm-7 10a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z",
  true,
);
export const SortIcon = /* @__PURE__ */ drawn("M7 5v14m0 0-3-3m3 3 3-3", "M17 19V5m0 0-3 3m3-3 3 3");
export const GridIcon = /* @__PURE__ */ drawn(
  "M4 6a2 2 0 0 1 2-2h4.5v6.5H4V6Zm9.5-2H18a2 2 0 0 1 2 2v4.5h-6.5V4ZM4 13.5h6.5V20H6a2 2 0 0 1-2-2v-4.5Zm9.5 0H20V18a2 2 0 0 1-2 2h-4.5v-6.5Z",
);
export const ListIcon = /* @__PURE__ */ drawn(
  "M9 6.5h11M9 12h11M9 17.5h11",
  "M4.5 6.5h.01M4.5 12h.01M4.5 17.5h.01",
  true,
);
export const EyeIcon = /* @__PURE__ */ drawn(
  "M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z",
  "M14.75 12a2.75 2.75 0 1 1-5.5 0 2.75 2.75 0 0 1 5.5 0Z",
);
export const EyeOffIcon = /* @__PURE__ */ drawn(
  "M4.5 8.5C3.2 10.2 2.5 12 2.5 12S6 18.5 12 18.5c1.4 0 2.7-.35 3.8-.9M9.5 5.8A8.6 8.6 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5s-.9 1.7-2.6 3.4",
  "m4 4 16 16M10.2 10.2a2.6 2.6 0 0 0 3.6 3.6",
);
export const CopyIcon = /* @__PURE__ */ drawn(
  "M9 10.5A1.5 1.5 0 0 1 10.5 9h8a1.5 1.5 0 0 1 1.5 1.5v8a1.5 1.5 0 0 1-1.5 1.5h-8A1.5 1.5 0 0 1 9 18.5v-8Z",
  "M15 6V5.5A1.5 1.5 0 0 0 13.5 4h-8A1.5 1.5 0 0 0 4 5.5v8A1.5 1.5 0 0 0 5.5 15H6",
);
export const ShareIcon = /* @__PURE__ */ drawn(
  "M6 11H5.5A1.5 1.5 0 0 0 4 12.5v6A1.5 1.5 0 0 0 5.5 20h13a1.5 1.5 0 0 0 1.5-1.5v-6a1.5 1.5 0 0 0-1.5-1.5H18",
  "M12 15V3.5m-4 4 4-4 4 4",
);
export const TrashIcon = /* @__PURE__ */ drawn(
  "m6 7 .9 11.6A1.5 1.5 0 0 0 8.4 20h7.2a1.5 1.5 0 0 0 1.5-1.4L18 7",
  "M4 7h16M9 7V5.5A1.5 1.5 0 0 1 10.5 4h3A1.5 1.5 0 0 1 15 5.5V7m-5 4v5m4-5v5",
);
export const EditIcon = /* @__PURE__ */ drawn(
  "M4 20l1-4.5L16 4.5a1.5 1.5 0 0 1 2.1 0l1.4 1.4a1.5 1.5 0 0 1 0 2.1L8.5 19 4 20Z",
  "m14 6.5 3.5 3.5",
);
export const RefreshIcon = /* @__PURE__ */ drawn("M19.5 12a7.5 7.5 0 1 1-2.4-5.5L19.5 9", "M19.5 4.5V9H15");
export const DownloadIcon = /* @__PURE__ */ drawn(
  "M4 16v2.5A1.5 1.5 0 0 0 5.5 20h13a1.5 1.5 0 0 0 1.5-1.5V16",
  "M12 4v11m-4-4 4 4 4-4",
);
export const UploadIcon = /* @__PURE__ */ drawn(
  "M4 16v2.5A1.5 1.5 0 0 0 5.5 20h13a1.5 1.5 0 0 0 1.5-1.5V16",
  "M12 15V4M8 8l4-4 4 4",
);
export const SendIcon = /* @__PURE__ */ drawn("M4 5.5 20.5 12 4 18.5 6.5 12 4 5.5Z", "M6.5 12H13", true);
export const MicrophoneIcon = /* @__PURE__ */ drawn(
  "M12 3.5a3 3 0 0 0-3 3v5a3 3 0 0 0 6 0v-5a3 3 0 0 0-3-3Z",
  "M5.5 11.5a6.5 6.5 0 0 0 13 0M12 18v3",
);
export const PlayIcon = /* @__PURE__ */ drawn("M8 5.5v13l10.5-6.5L8 5.5Z");
export const PauseIcon = /* @__PURE__ */ drawn("M8.5 5.5v13m7-13v13");
export const StopIcon = /* @__PURE__ */ drawn("M6.5 6.5h11v11h-11v-11Z");
export const SmileIcon = /* @__PURE__ */ drawn(
  "M20.5 12a8.5 8.5 0 1 1-17 0 8.5 8.5 0 0 1 17 0Z",
  "M8.5 14a4.2 4.2 0 0 0 7 0M9 9.5h.01m6 0h.01",
);
export const ReadIcon = /* @__PURE__ */ drawn("m3 12.5 4 4 8-9", "m11.5 16 .5.5 8-9");
export const PinIcon = /* @__PURE__ */ drawn("M9 4h6l-.8 6 3.3 3.5H6.5L9.8 10 9 4Z", "M12 13.5v7");

export const StoreIcon = /* @__PURE__ */ drawn(
  "M5 20.5V11a7 7 0 0 1 14 0v9.5H5Z",
  "M9 20.5V12a3 3 0 0 1 6 0v8.5M3 20.5h18",
);
export const CouponIcon = /* @__PURE__ */ drawn(
  "M4 7.5A1.5 1.5 0 0 1 5.5 6h13A1.5 1.5 0 0 1 20 7.5V10a2 2 0 0 0 0 4v2.5a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 16.5V14a2 2 0 0 0 0-4V7.5Z",
  "M14.5 9v1.5m0 3V15",
  true,
);
export const HeartIcon = /* @__PURE__ */ drawn(
  "M12 20S3.5 15 3.5 9.3A4.6 4.6 0 0 1 12 6.8a4.6 4.6 0 0 1 8.5 2.5C20.5 15 12 20 12 20Z",
);
export const ChatIcon = /* @__PURE__ */ drawn(
  "M4 6.5A1.5 1.5 0 0 1 5.5 5h13A1.5 1.5 0 0 1 20 6.5v9a1.5 1.5 0 0 1-1.5 1.5H11l-4.5 3.5V17h-1A1.5 1.5 0 0 1 4 15.5v-9Z",
  "M8.5 9.5h7m-7 3.5h4",
  true,
);
export const ServiceIcon = /* @__PURE__ */ drawn(
  "M4.5 13.5h2A1.5 1.5 0 0 1 8 15v2.5A1.5 1.5 0 0 1 6.5 19h-.5a1.5 1.5 0 0 1-1.5-1.5v-4Zm15 0h-2A1.5 1.5 0 0 0 16 15v2.5a1.5 1.5 0 0 0 1.5 1.5h.5a1.5 1.5 0 0 0 1.5-1.5v-4Z",
  "M4.5 13.5V12a7.5 7.5 0 0 1 15 0v1.5M18 19c0 1.5-2 2-4.5 2",
  true,
);
export const WalletIcon = /* @__PURE__ */ drawn(
  "M4 7.5v10A2.5 2.5 0 0 0 6.5 20h12a1.5 1.5 0 0 0 1.5-1.5v-8A1.5 1.5 0 0 0 18.5 9h-13A1.5 1.5 0 0 1 4 7.5Z",
  "M4 7.5A2 2 0 0 1 6 5.5h11V9m-1 5.5h.01",
  true,
);
export const OrdersIcon = /* @__PURE__ */ drawn(
  "M6 4h12v16.5l-2.4-1.7-1.8 1.7-1.8-1.7-1.8 1.7-1.8-1.7L6 20.5V4Z",
  "M9.5 8.5h5m-5 4h5",
);
export const ParcelIcon = /* @__PURE__ */ drawn(
  "M4 8.2 12 4l8 4.2v7.6L12 20l-8-4.2V8.2Z",
  "M4 8.2 12 12.5l8-4.3m-8 4.3V20M8 6.1l8 4.3",
);
export const TruckIcon = /* @__PURE__ */ drawn(
  "M3 6.5h10.5V17H3V6.5Zm10.5 3.5h4l3 3.5V17h-7v-7Z",
  "M9 17.5a2 2 0 1 1-4 0 2 2 0 0 1 4 0Zm10 0a2 2 0 1 1-4 0 2 2 0 0 1 4 0Z",
  true,
);
export const RefundIcon = /* @__PURE__ */ drawn("M4.5 9H15a5 5 0 0 1 0 10H9", "M8.5 5l-4 4 4 4", true);
export const TagIcon = /* @__PURE__ */ drawn(
  "M4 5.5A1.5 1.5 0 0 1 5.5 4H12l8 8-7.5 7.5a1.5 1.5 0 0 1-2 0L4 13V5.5Z",
  "M8.5 8.5h.01",
  true,
);
export const FlashIcon = /* @__PURE__ */ drawn("M13 3.5 5 13.5h6l-1 7 8-10h-6l1-7Z");
export const GiftIcon = /* @__PURE__ */ drawn(
  "M4.5 8.5h15V12h-15V8.5Zm1 3.5h13v8h-13v-8Z",
  "M12 8.5V20m0-11.5C8 8.5 7 4 9.5 4S12 8.5 12 8.5Zm0 0C16 8.5 17 4 14.5 4S12 8.5 12 8.5Z",
);
export const PlaceIcon = /* @__PURE__ */ drawn(
  "M12 21s-7-6.2-7-11.2a7 7 0 0 1 14 0C19 14.8 12 21 12 21Z",
  "M14.5 10a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0Z",
);
export const HistoryIcon = /* @__PURE__ */ drawn(
  "M4.5 12A7.5 7.5 0 1 0 7 6.4L4.5 8.7",
  "M4.5 4.5v4.2h4.2M12 8v4.2l2.8 1.8",
);
export const ClockIcon = /* @__PURE__ */ drawn("M20 12a8 8 0 1 1-16 0 8 8 0 0 1 16 0Z", "M12 7.5V12l3 2");
export const CalendarIcon = /* @__PURE__ */ drawn(
  "M4 7a1.5 1.5 0 0 1 1.5-1.5h13A1.5 1.5 0 0 1 20 7v11.5a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 18.5V7Z",
  "M4 10.5h16M8.5 3.5v4m7-4v4",
);

export const HelpIcon = /* @__PURE__ */ drawn(
  "M20.5 12a8.5 8.5 0 1 1-17 0 8.5 8.5 0 0 1 17 0Z",
  "M9.7 9.5a2.3 2.3 0 1 1 3.5 2c-.8.500-1.2 1-1.2 1.9m0 2.6h.01",
);
export const LockIcon = /* @__PURE__ */ drawn(
  "M5 12a1.5 1.5 0 0 1 1.5-1.5h11A1.5 1.5 0 0 1 19 12v6.5a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 5 18.5V12Z",
  "M8 10.5V8a4 4 0 0 1 8 0v2.5m-4 3.5v2.5",
);
export const ShieldIcon = /* @__PURE__ */ drawn(
  "M12 3.5 5 6v5.5c0 4.5 3 7.5 7 9 4-1.5 7-4.5 7-9V6l-7-2.5Z",
  "m9 12 2.2 2.2L15 10",
);
export const MailIcon = /* @__PURE__ */ drawn(
  "M4 7a1.5 1.5 0 0 1 1.5-1.5h13A1.5 1.5 0 0 1 20 7v10a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 17V7Z",
  "m4.5 7.5 7.5 5.5 7.5-5.5",
);
export const PhoneIcon = /* @__PURE__ */ drawn(
  "M7 5A1.5 1.5 0 0 1 8.5 3.5h7A1.5 1.5 0 0 1 17 5v14a1.5 1.5 0 0 1-1.5 1.5h-7A1.5 1.5 0 0 1 7 19V5Z",
  "M11 17.5h2",
);
export const DevicesIcon = /* @__PURE__ */ drawn(
  "M4 6.5A1.5 1.5 0 0 1 5.5 5h11A1.5 1.5 0 0 1 18 6.5V8M4 6.5V15h7",
  "M3 18h8m3-8.5h5.5A1.5 1.5 0 0 1 21 11v7.5a1.5 1.5 0 0 1-1.5 1.5H15.5a1.5 1.5 0 0 1-1.5-1.5v-9Z",
);
export const SettingsIcon = /* @__PURE__ */ drawn(
  "m12 3.5 2 .3.700 2.3 1.5.900 2.3-.6 1.3 1.6.9 1.8-1.6 1.9v1.7l1.6 1.9-.9 1.8-1.3 1.6-2.3-.6-1.5.900-.7 2.3-2 .3-2-.3-.7-2.3-1.5-.9-2.3.600-1.3-1.6-.9-1.8 1.6-1.9v-1.7L3.3 9.8l.9-1.8 1.3-1.6 2.3.600 1.5-.9L10 3.8l2-.3Z",
  "M14.8 12a2.8 2.8 0 1 1-5.6 0 2.8 2.8 0 0 1 5.6 0Z",
);
export const SunIcon = /* @__PURE__ */ drawn(
  "M16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0Z",
  "M12 3.5v1.3m0 14.4v1.3M3.5 12h1.3m14.4 0h1.3M6 6l.9.900m10.2 10.2.900.9M6 18l.9-.9M17.1 6.9 18 6",
);
export const MoonIcon = /* @__PURE__ */ drawn("M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10Z");
export const CameraIcon = /* @__PURE__ */ drawn(
  "M4 8.5A1.5 1.5 0 0 1 5.5 7H8l1.5-2.5h5L16 7h2.5A1.5 1.5 0 0 1 20 8.5v9a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 17.5v-9Z",
  "M15.3 12.8a3.3 3.3 0 1 1-6.6 0 3.3 3.3 0 0 1 6.6 0Z",
);
export const PictureIcon = /* @__PURE__ */ drawn(
  "M4 6.5A1.5 1.5 0 0 1 5.5 5h13A1.5 1.5 0 0 1 20 6.5v11a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 17.5v-11Z",
  "m4.5 17.5 5-5.5 3.5 3.5 2-2 4.5 4M15.5 9h.01",
);
export const ChartIcon = /* @__PURE__ */ drawn("M4 4v14.5A1.5 1.5 0 0 0 5.5 20H20", "M8.5 16v-4m4 4V8m4 8v-6");
export const LinkIcon = /* @__PURE__ */ drawn(
  "M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-.8.800",
  "M14 10a4 4 0 0 0-5.7 0l-3 3a4 4 0 0 0 5.7 5.7l.8-.8",
);
export const PeopleIcon = /* @__PURE__ */ drawn(
  "M12.5 8a3.25 3.25 0 1 1-6.5 0 3.25 3.25 0 0 1 6.5 0ZM3 19.5v-1a4 4 0 0 1 4-4h4.5a4 4 0 0 1 4 4v1H3Z",
  "M15.5 5a3.25 3.25 0 0 1 0 6m2 3.7a4 4 0 0 1 3.5 4v.8",
  true,
);
export const DocumentIcon = /* @__PURE__ */ drawn(
  "M6 5a1.5 1.5 0 0 1 1.5-1.5H14L18.5 8v11a1.5 1.5 0 0 1-1.5 1.5H7.5A1.5 1.5 0 0 1 6 19V5Z",
  "M13.5 3.5V8.5h5M9.5 13h5.5m-5.5 3.5h3.5",
  true,
);
export const ZoomIcon = /* @__PURE__ */ drawn(
  "M17.5 11a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0Z",
  "m16 16 4.5 4.5M11 8.5v5M8.5 11h5",
);
