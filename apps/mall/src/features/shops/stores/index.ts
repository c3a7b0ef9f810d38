export { useCountries, useCountryName } from "./settings/country-names.ts";
export { HolidayNotice } from "./holiday-notice.tsx";
export { TextInLanguages, writtenIn } from "./settings/text-in-languages.tsx";
export { FollowButton } from "./follow-button.tsx";
export { takeFollowBack, usePendingFollows, queueFollow } from "./follow-queue.ts";
export { OpeningHours } from "./opening-hours.tsx";
export { Standing, useLevelName } from "./level.tsx";
export { Followers, GoodsCount, StoreCard, StoreLogo } from "./store-card.tsx";
