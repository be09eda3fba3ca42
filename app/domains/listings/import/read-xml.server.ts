/** Reads XML as a stream. No entities are defined or fetched: a document type is refused. */
import sax from "sax";

/** Receives the bytes of a document. */
export type ByteSink = { write: (piece: Uint8Array) => void; end: () => void };

/** Names are without their prefix, attributes with it. */
export type XmlReader = {
	open: (name: string, attributes: Record<string, string>) => void;
	text?: (text: string) => void;
	close?: (name: string) => void;
};

const MAX_DEPTH = 50;
/** Bytes that are read at once; it keeps the buffers of the parser small. */
const PIECE_BYTES = 64 * 1024;

const localName = (name: string) => name.slice(name.indexOf(":") + 1);

/**
 * Gives the bytes of a document to a reader. damaged throws for what is no plain XML in the encoding, or nests more than 50
 * deep. Throws RangeError for an unknown encoding.
 */
export function readXml(reader: XmlReader, damaged: () => never, encoding = "utf-8"): ByteSink {
	const parser = sax.parser(true);
	const decoder = new TextDecoder(encoding, { fatal: true });
	let depth = 0;
	parser.onerror = damaged;
	parser.ondoctype = damaged;
	parser.onopentag = ({ name, attributes }) => {
		if (++depth > MAX_DEPTH) damaged();
		reader.open(localName(name), attributes as Record<string, string>);
	};
	parser.onclosetag = (name) => {
		depth--;
		reader.close?.(localName(name));
	};
	parser.ontext = (text) => reader.text?.(text);
	parser.oncdata = (text) => reader.text?.(text);
	const decode = (piece?: Uint8Array) => {
		try {
			return decoder.decode(piece, { stream: piece !== undefined });
		} catch {
			return damaged();
		}
	};
	return {
		write(piece) {
			for (let at = 0; at < piece.length; at += PIECE_BYTES) parser.write(decode(piece.subarray(at, at + PIECE_BYTES)));
		},
		end() {
			parser.write(decode()).close();
		},
	};
}
