export { useCountries, useCountryName } from "./country-names.ts";
export { FollowButton } from "./follow-button.tsx";
export { Standing } from "./level.tsx";
export { Followers, GoodsCount, StoreCard, StoreLogo } from "./store-card.tsx";
