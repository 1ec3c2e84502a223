import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type AddPhase, newAdding } from "./form/add-phase.ts";
import { scrollIntoViewSoon } from "./form/options.ts";
import { newAsker } from "./form/suggestions.ts";
import { newTypeAhead } from "./form/type-ahead.ts";
import { newLongPress } from "./overlay/Tooltip.tsx";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("adding to the cart", () => {
	const begun = () => {
		const phases: AddPhase[] = [];
		return { phases, adding: newAdding((phase) => phases.push(phase)) };
	};
	const arrives = () => Promise.resolve();

	test.each([
		{ afterMs: 0, shown: "adding" },
		{ afterMs: 1_999, shown: "adding" },
		{ afterMs: 2_000, shown: "added" },
		{ afterMs: 4_999, shown: "added" },
		{ afterMs: 5_000, shown: "leaving" },
		{ afterMs: 5_499, shown: "leaving" },
		{ afterMs: 5_500, shown: "idle" },
	])("after $afterMs ms the button shows $shown", async ({ afterMs, shown }) => {
		const { phases, adding } = begun();
		void adding.press(arrives);
		await vi.advanceTimersByTimeAsync(afterMs);
		expect(phases.at(-1)).toBe(shown);
	});

	test("the spinner stays until the cart has it", async () => {
		const { phases, adding } = begun();
		void adding.press(() => new Promise((done) => setTimeout(done, 4_000)));
		await vi.advanceTimersByTimeAsync(3_999);
		expect(phases).toEqual(["adding"]);
		await vi.advanceTimersByTimeAsync(1);
		expect(phases).toEqual(["adding", "added"]);
	});

	test("what could not be added gives the button back at once, and says so", async () => {
		const { phases, adding } = begun();
		await expect(adding.press(() => Promise.reject(new Error("sold out")))).rejects.toThrow("sold out");
		expect(phases).toEqual(["adding", "idle"]);
	});

	test("a second press during the check begins anew", async () => {
		const { phases, adding } = begun();
		void adding.press(arrives);
		await vi.advanceTimersByTimeAsync(4_000);
		void adding.press(arrives);
		await vi.advanceTimersByTimeAsync(1_500); // when the first would have been over
		expect(phases).toEqual(["adding", "added", "adding"]);
		await vi.advanceTimersByTimeAsync(4_000);
		expect(phases).toEqual(["adding", "added", "adding", "added", "leaving", "idle"]);
	});

	test("a button that is gone shows nothing more", async () => {
		const { phases, adding } = begun();
		void adding.press(arrives);
		adding.stop();
		await vi.advanceTimersByTimeAsync(10_000);
		expect(phases).toEqual(["adding"]);
	});
});

describe("typing ahead in a list", () => {
	const banks = ["ANZ", "ASB", "BNZ", "Kiwibank", "Kina", "Westpac"];

	test("keys within 700 ms of each other are one word", () => {
		const { type } = newTypeAhead();
		expect(type("k", banks, 0)).toBe(3);
		vi.advanceTimersByTime(699);
		expect(type("i", banks, 3)).toBe(3);
		vi.advanceTimersByTime(699);
		expect(type("n", banks, 3)).toBe(4);
	});

	test("after 700 ms a new word begins", () => {
		const { type } = newTypeAhead();
		type("k", banks, 0);
		vi.advanceTimersByTime(700);
		expect(type("w", banks, 3)).toBe(5);
	});

	test("the same letter walks through what begins with it, round and round", () => {
		const { type } = newTypeAhead();
		expect(type("a", banks, -1)).toBe(0);
		expect(type("a", banks, 0)).toBe(1);
		expect(type("a", banks, 1)).toBe(0);
	});

	test("what nothing begins with leads nowhere", () => {
		expect(newTypeAhead().type("x", banks, 2)).toBe(null);
	});

	test("a space belongs to a word, and to nothing else", () => {
		const { takes, type } = newTypeAhead();
		expect([takes(" "), takes("k"), takes("Enter")]).toEqual([false, true, false]);
		type("k", banks, 0);
		expect(takes(" ")).toBe(true);
		vi.advanceTimersByTime(700);
		expect(takes(" ")).toBe(false);
	});
});

describe("asking while somebody types", () => {
	const asking = (answers: Record<string, number>) => {
		const [asked, told]: [string[], unknown[]] = [[], []];
		const asker = newAsker<string>({
			ask: (text) => {
				asked.push(text);
				return new Promise((done, fail) =>
					setTimeout(() => (text === "broken" ? fail(new Error(text)) : done([text])), answers[text] ?? 0),
				);
			},
			tell: (answer) => told.push(answer),
		});
		return { asked, told, asker };
	};

	test("a pause of 20 ms asks, once", async () => {
		const { asked, asker } = asking({});
		asker.asked("co");
		await vi.advanceTimersByTimeAsync(19);
		asker.asked("cor");
		await vi.advanceTimersByTimeAsync(19);
		expect(asked).toEqual([]);
		await vi.advanceTimersByTimeAsync(1);
		expect(asked).toEqual(["cor"]);
	});

	test("an answer that comes after a later question is not told", async () => {
		const { asked, told, asker } = asking({ slow: 500, quick: 10 });
		asker.asked("slow");
		await vi.advanceTimersByTimeAsync(30);
		asker.asked("quick");
		await vi.advanceTimersByTimeAsync(1_000);
		expect(asked).toEqual(["slow", "quick"]);
		expect(told).toEqual([["quick"]]);
	});

	test("a question that failed is told as that", async () => {
		const { told, asker } = asking({});
		asker.asked("broken");
		await vi.advanceTimersByTimeAsync(50);
		expect(told).toEqual([null]);
	});

	test("nobody is told after the box is gone", async () => {
		const { told, asker } = asking({ slow: 500 });
		asker.asked("slow");
		await vi.advanceTimersByTimeAsync(30);
		asker.stop();
		await vi.advanceTimersByTimeAsync(1_000);
		expect(told).toEqual([]);
	});
});

test("a finger that rests is a long press, one that lifts or moves is not", () => {
	const pressed = vi.fn();
	const { lay, lift } = newLongPress(pressed);
	lay();
	vi.advanceTimersByTime(499);
	lift();
	vi.advanceTimersByTime(1_000);
	expect(pressed).not.toHaveBeenCalled();
	lay();
	vi.advanceTimersByTime(500);
	expect(pressed).toHaveBeenCalledOnce();
});

test("the focused option is scrolled into view after 25 ms", () => {
	const scrollIntoView = vi.fn();
	scrollIntoViewSoon({ scrollIntoView });
	vi.advanceTimersByTime(24);
	expect(scrollIntoView).not.toHaveBeenCalled();
	vi.advanceTimersByTime(1);
	expect(scrollIntoView).toHaveBeenCalledWith({ block: "nearest" });
});
