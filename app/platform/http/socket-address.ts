/** The header in which our own server hands the socket's address to the application; a client's copy is replaced. */
export const SOCKET_ADDRESS_HEADER = "x-adahan-socket-address";
