/** All that is needed to judge goods. */
export { GoodsRecord } from "./goods-record.tsx";
