/** Texts of the question before unsaved changes are lost. */
export const unsavedEnNZ = {
	title: "Save your changes?",
	about: "Your changes are not saved yet.",
	keep: "Keep editing",
	discard: "Discard changes",
	save: "Save changes",
	saved: "Your changes are saved.",
	"leave-title": "Leave this page?",
	"leave-about": "Your entries are not saved. They are lost when you leave.",
	leave: "Leave page",
} as const;
