import type { SceneId } from "#demo/pictures/index.mjs";
import type { Both } from "./range.ts";

export type Article = {
	slug: string;
	title: Both;
	intro: Both;
	body: Both;
	scene: SceneId;
	goesWith: string[];
	minutes: number;
};
export const articles: Article[] = [];
