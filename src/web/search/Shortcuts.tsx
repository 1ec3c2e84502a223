import { useEffect, useState } from "react";
import { comesLater, NotOpened } from "#web/ui/display/LazyPart.tsx";
import { shortcutOf } from "./shortcuts.ts";
import { useSingleKeys } from "./useSingleKeys.ts";

const ShortcutsDialog = comesLater(() => import("./ShortcutsDialog.tsx"), NotOpened);

const fields = "input, textarea, select, [contenteditable], [role=listbox], [role=menu]";
const covers = "[role=dialog][data-state=open]";

function pressedOn({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent) {
	const isTyping = target instanceof Element && target.closest(fields) !== null;
	return { key, ctrlKey, metaKey, altKey, isTyping, isCovered: document.querySelector(covers) !== null };
}

/** The box that is seen: the one in the bar, or on phones the one below it. */
function focusSearch(): void {
	const boxes = [...document.querySelectorAll<HTMLInputElement>("search input")];
	const box = boxes.find((box) => box.checkVisibility());
	box?.focus();
	box?.select();
}

/** Listens on every page. */
export function Shortcuts() {
	const isOn = useSingleKeys();
	const [open, setOpen] = useState<boolean>();
	useEffect(() => {
		const hear = (event: KeyboardEvent) => {
			const shortcut = event.defaultPrevented ? null : shortcutOf(pressedOn(event), isOn);
			if (!shortcut) return;
			event.preventDefault();
			if (shortcut === "search") focusSearch();
			else setOpen(true);
		};
		document.addEventListener("keydown", hear);
		return () => document.removeEventListener("keydown", hear);
	}, [isOn]);
	if (open === undefined) return null;
	return <ShortcutsDialog open={open} onClose={() => setOpen(false)} />;
}
