import { expect, test } from "vitest";
import { joinAnswers, joinRequestMs } from "./join-requests.ts";

test("gives administrators fourteen days to accept or decline a request to join", () => {
	expect(joinRequestMs / (24 * 60 * 60 * 1000)).toBe(14);
	expect(joinAnswers).toEqual(["accepted", "declined"]);
});
