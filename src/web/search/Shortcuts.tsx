import { useEffect, useState } from "react";
import { pathTo } from "#web/app/routing/routes.ts";
import { useNavigate } from "#web/app/Site.tsx";
import { useText } from "#web/app/text.tsx";
import { useCanOrder } from "#web/cart/buying.ts";
import { LoadErrorDialog, lazyPart } from "#web/ui/display/LazyPart.tsx";
import { shortcutOf } from "./shortcuts.ts";
import { useSingleKeys } from "./useSingleKeys.ts";

const ShortcutsDialog = lazyPart(() => import("./ShortcutsDialog.tsx"), LoadErrorDialog);

const withoutText = "[type=checkbox], [type=radio], [type=button], [type=submit], [type=reset], [type=file]";
const fields = `input:not(${withoutText}), textarea, select, [contenteditable], [role=combobox], [role=listbox], [role=menu]`;
const openDialog = "[role=dialog][data-state=open]";

function keyPressOf({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent) {
	const isTyping = target instanceof Element && target.closest(fields) !== null;
	return { key, ctrlKey, metaKey, altKey, isTyping, isCovered: document.querySelector(openDialog) !== null };
}

/** Focuses the visible search field: in the main bar, or below it on phones. */
function focusSearch(): void {
	const inputs = [...document.querySelectorAll<HTMLInputElement>("search input")];
	const input = inputs.find((input) => input.checkVisibility());
	input?.focus();
	input?.select();
}

/** Handles the keyboard shortcuts of every page. */
export function Shortcuts() {
	const isOn = useSingleKeys();
	const canOrder = useCanOrder();
	const navigate = useNavigate();
	const { language } = useText();
	const [open, setOpen] = useState<boolean>();
	useEffect(() => {
		const onKeyDown = (event: KeyboardEvent) => {
			const shortcut = event.defaultPrevented ? null : shortcutOf(keyPressOf(event), isOn);
			if (!shortcut || (shortcut === "quick-order" && !canOrder)) return;
			event.preventDefault();
			if (shortcut === "search") focusSearch();
			else if (shortcut === "quick-order") navigate(pathTo("quick-order", language));
			else setOpen(true);
		};
		document.addEventListener("keydown", onKeyDown);
		return () => document.removeEventListener("keydown", onKeyDown);
	}, [isOn, canOrder, navigate, language]);
	if (open === undefined) return null;
	return <ShortcutsDialog open={open} onClose={() => setOpen(false)} />;
}
