export { ArrivalDays } from "./arrival-days.tsx";
export { CartArrival } from "./cart-arrival.tsx";
export { GoodsArrival } from "./goods-arrival.tsx";
export { PromisedArrival } from "./promised-arrival.tsx";
export { StoreArrivals } from "./store-arrivals.tsx";
