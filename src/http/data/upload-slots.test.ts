import { expect, test } from "vitest";
import { refusalOf } from "#test/messages.ts";
import { openUploadSlots } from "./upload-slots.ts";

function setUp() {
	let ms = 0;
	const slots = openUploadSlots(() => ms);
	const take = (userId: string) => refusalOf((async () => slots.take(userId))());
	const wait = (seconds: number) => {
		ms += seconds * 1000;
	};
	return { slots, take, wait };
}

test("a slow upload gives its slot to another person after fifteen seconds", async () => {
	const { slots, take, wait } = setUp();
	const slow = slots.take("slow");
	const fast = slots.take("fast");
	wait(14.9);
	slow.count(3_800_000);
	fast.count(3_950_000);
	expect(await take("other")).toBe("upload.busy");
	wait(0.1);
	slots.take("other");
	expect(await refusalOf(slow.isTaken)).toBe("upload.busy");
	expect(await take("third")).toBe("upload.busy");
	slow.release(); // of a slot that is taken: the others keep theirs
	expect(await take("third")).toBe("upload.busy");
	fast.release();
	expect(await take("third")).toBeNull();
});

test("a person who used slots for a minute gives one to a person who did not, after fifteen seconds", async () => {
	const { slots, take, wait } = setUp();
	const upload = (userId: string) => {
		const slot = slots.take(userId);
		slot.count(1_000_000_000);
		return slot;
	};
	const first = upload("first");
	const second = upload("second");
	wait(60);
	expect(await take("other"), "a minute is fair").toBe("upload.busy");
	wait(0.1);
	first.release();
	second.release();
	const again = upload("first");
	upload("second");
	wait(14.9);
	expect(await take("other")).toBe("upload.busy");
	wait(0.1);
	upload("other");
	expect(await refusalOf(again.isTaken)).toBe("upload.busy");
	wait(0.1);
	expect(await take("first"), "used more than a minute").toBe("upload.busy");
	wait(600);
	expect(await take("first"), "whose use was long ago").toBeNull();
});

test("slow uploads do not end each other for ever: a person who used a minute waits for a free slot", async () => {
	const { slots, take, wait } = setUp();
	const first = slots.take("first");
	slots.take("second");
	wait(61);
	slots.take("third");
	expect(await refusalOf(first.isTaken)).toBe("upload.busy");
	first.release();
	expect(await take("first"), "beside slow uploads").toBe("upload.busy");
	wait(16);
	expect(await take("first"), "beside slow uploads").toBe("upload.busy");
});

test("a slow upload keeps its slot while nobody asks for it, and once its body is here", async () => {
	const { slots, take, wait } = setUp();
	const first = slots.take("first");
	wait(60);
	slots.take("second");
	first.keep();
	expect(await take("third")).toBe("upload.busy");
	expect(await take("first")).toBe("upload.one-at-a-time");
});
