import { useRef } from "react";

/** Returns the idempotency key of a content: the same key for the same content, so that a repetition has no effect. */
export function useIdempotencyKey() {
	const last = useRef({ content: "", key: "" });
	return (content: string): string => {
		if (last.current.content !== content) last.current = { content, key: crypto.randomUUID() };
		return last.current.key;
	};
}
