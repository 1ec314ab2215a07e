// The names that node-av imports; nothing that Parley calls uses them.
const absent = class {};

export {
  absent as isRtcp,
  absent as MediaStreamTrack,
  absent as RTCIceCandidate,
  absent as RTCPeerConnection,
  absent as RTCRtpCodecParameters,
  absent as RTCSessionDescription,
  absent as RtpPacket,
};
