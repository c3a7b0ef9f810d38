export { ArticleText } from "./article-text.tsx";
