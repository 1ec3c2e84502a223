import { useEffect, useRef } from "react";
import { useAddress } from "#web/app/Site.tsx";
import { setSavedNote, useSavedNote } from "#web/app/saved-note.ts";
import { HeaderNotice } from "./HeaderNotice.tsx";

/** Says on the next page that changes were saved on the way out. Goes when the visitor opens another page. */
export function SavedNotice() {
	const note = useSavedNote();
	const { path } = useAddress();
	/** The page that shows the note. Null until it opens. */
	const shownOn = useRef<string | null>(null);
	const lastPath = useRef(path);
	useEffect(() => {
		const hasMoved = path !== lastPath.current;
		lastPath.current = path;
		if (note === "") shownOn.current = null;
		else if (hasMoved && shownOn.current === null) shownOn.current = path;
		else if (hasMoved) setSavedNote("");
	}, [note, path]);
	return <HeaderNotice icon="success">{note}</HeaderNotice>;
}
