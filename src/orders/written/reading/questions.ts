const request =
	/\b(?:can|could|may|would|will|kan|kun|kunt|kunnen|mag|mogen|wil|willen|wilt|zou|zouden) (?:i|we|you|u|ik|wij|je|jij|jullie)\b|\b(?:please|pls|plz|graag|aub|svp|alsjeblieft|alstublieft)\b/i;
const asksAbout =
	/\b(?:check|tell|know|whether|if|enough|minimum|quote|price|cost|nakijken|zeggen|weten|genoeg|minimaal|minimale|prijs|kost(?:en)?)\b/i;

/** Ends polite requests with a full stop, so that only questions about an order keep their mark: "can we get 3 kereru?" */
export const withStatedRequests = (text: string): string =>
	text.includes("?")
		? text.replace(/[^.!?;]*\?/g, (sentence) =>
				request.test(sentence) && !asksAbout.test(sentence) ? `${sentence.slice(0, -1)}.` : sentence,
			)
		: text;

/** Tells whether the sentence around a place is a question: "do you have 3 kereru?" */
export const isInQuestion = (text: string, at: number): boolean => /^(?:[^.!?;]|\.(?=\d))*\?/.test(text.slice(at));
