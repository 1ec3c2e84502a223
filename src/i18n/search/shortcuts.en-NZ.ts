/** Texts of the keyboard shortcuts. */
export const shortcutsEnNZ = {
	title: "Shortcuts",
	search: "Go to the search box",
	"quick-order": "Quick order, for buyers",
	help: "Show these shortcuts",
	enabled: "Single-key shortcuts",
	hint: "Turn them off if your keyboard or voice control presses keys by accident. Ctrl K always works.",
} as const;
