/**
 * Words in a search that do not describe goods: "lamp for my desk", 机用のランプ, 适合手机的耳机. They are left out if other words
 * remain. The words that the index also leaves out are in `tokens.ts` of the contract. They are folded, as the words of
 * a search are.
 */
export const quietWords: ReadonlySet<string> = new Set(
  [
    "i me my mine we our you your his her hers their is are am be at as it its this that these those some any",
    "want need looking find buy get show please good best nice cheap new under over about than less more most very",
    "la le les un une de des du pour el los las para con der die das und fur mit",
    "的 之 和 与 及 或 给 用 在 是 我 要 想 买 找 款 适合 适用 用于 好 好的 便宜 推荐",
    "の と や を に は が で へ も から まで より 用 向け むけ ため おすすめ 安い 人気 欲しい ほしい",
    "용 및 와 과 의 를 을 는 은 이 가 에 위한 추천 인기 싼 좋은 사고 싶어요",
    "عن على الي هو هي هذا هذه ذلك التي الذي او مع بدون اريد ابحث شراء افضل رخيص جديد لي",
  ].flatMap((words) => words.split(" ")),
);
